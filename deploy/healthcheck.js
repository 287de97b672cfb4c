// The health check of the image: exit code 0 if the process that runs in this container is ready, otherwise 1. With the
// argument "live" it asks whether its event loop turns.
const { METRICS_HOST = '', METRICS_PORT = '' } = process.env;
const WITHIN_MS = 4_000;
const path = process.argv[2] === 'live' ? 'live' : 'ready';

const host = ['', '0.0.0.0', '::'].includes(METRICS_HOST) ? '127.0.0.1' : METRICS_HOST;
const url = `http://${host.includes(':') ? `[${host}]` : host}:${METRICS_PORT}/${path}`;

/** Null if it is ready. */
async function findProblem() {
  if (METRICS_PORT === '') return 'METRICS_PORT is not set';
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
    return status === 200 ? null : `${url} answers ${status}`;
  } catch (error) {
    return `${url} does not answer (${error.cause?.code ?? error.name})`;
  }
}

const problem = await findProblem();
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
