import { findOperation, type ReferenceDocument } from '#api/pages/reference/document.ts';
import { renderReference } from '#api/reference/render-reference.ts';
import { printJson } from '#kernel/json.ts';
import { LANGUAGES } from '#api/pages/code/request-code.ts';
import { DOCUMENTED_ROUTES } from '#api/reference/documented-routes.ts';
import { readExamples, type ExampleRequest } from '#api/reference/examples.ts';

/** Parsed, as the pages have it. */
const DOCUMENT = JSON.parse(
  printJson(renderReference(DOCUMENTED_ROUTES, { baseUrl: 'https://a.test', brand: 'Service' })),
) as ReferenceDocument;

interface Sample {
  /** Route and subject. */
  name: string;
  method: string;
  request: ExampleRequest;
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
      method,
      request: example.request,
      status: example.response.status,
      text: print({
        method,
        path,
        operation: findOperation(DOCUMENT, method, path),
        example,
        baseUrl: 'https://a.test',
        needsToken: true,
      }),
    }));
  });
}
