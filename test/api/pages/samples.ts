import { LANGUAGES } from '#api/pages/code/request-code.ts';
import { readExamples } from '#api/reference/examples.ts';

interface Sample {
  /** Route and subject. */
  name: string;
  status: number;
  text: string;
}

export function samplesIn(language: string): Sample[] {
  const print = LANGUAGES[language];
  if (print === undefined) throw new Error(`the reference has no samples in ${language}`);
  return Object.entries(readExamples()).flatMap(([route, examples]) => {
    const [method = '', path = ''] = route.replaceAll(/:(\w+)/g, '{$1}').split(' ');
    return examples.map((example) => ({
      name: `${route}: ${example.summary}`,
      status: example.response.status,
      text: print({ method, path, example, baseUrl: 'https://a.test', needsToken: true }),
    }));
  });
}
