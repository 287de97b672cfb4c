import { FRAMEWORKS } from './receiving-server.ts';
import { SECRET } from './signed-request.ts';

// Entry file: the named framework's receiver. Sends its port, and its peak memory in bytes for each
// message.
const start = FRAMEWORKS[process.argv[2] ?? ''];
if (start === undefined) throw new Error(`no framework ${process.argv[2]}`);
// Even on a slow machine, memory decides.
const bodyTimeoutMs = Infinity;
const { port } = await start({
  secret: SECRET,
  handle: () => {},
  onError: () => {},
  bodyTimeoutMs,
});
process.on('message', () => process.send?.({ rss: process.resourceUsage().maxRSS * 1024 }));
process.on('disconnect', () => process.exit());
process.send?.({ port });
