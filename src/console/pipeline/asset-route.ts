import { otherBody } from '#http/answers.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';
import { answerStanding, prepareBody, type StandingBody } from '#http/standing-body.ts';
import { notFound } from '#kernel/api-error.ts';
import { CONSOLE_FILES, CONSOLE_VERSION } from '#console/files/console-files.ts';

/** A file of the console, the same for everyone, in three encodings that are made at its first request. */
export function assetRoute(): ServedRoute {
  const files = new Map(CONSOLE_FILES.map((file) => [file.name, file]));
  const prepared = new Map<string, Promise<StandingBody>>();
  return {
    method: 'GET',
    path: '/assets/:version/:name',
    access: 'open',
    answers: { 200: otherBody(...CONSOLE_FILES.map(({ mediaType }) => mediaType)), 304: null },
    handle: async ({ request, params }) => {
      const { version, name = '' } = params;
      const file = files.get(name);
      if (file === undefined) throw notFound();
      const body = prepared.get(name) ?? file.read().then(prepareBody);
      prepared.set(name, body);
      return answerStanding(request, await body, {
        'Content-Type': file.mediaType,
        // During a release, an old page may ask a new process for files.
        'Cache-Control':
          version === CONSOLE_VERSION ? 'public, max-age=31536000, immutable' : 'no-cache',
        'Cross-Origin-Resource-Policy': 'same-origin',
      });
    },
  };
}
