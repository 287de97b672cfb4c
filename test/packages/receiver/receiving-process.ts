import { FRAMEWORKS } from './receiving-server.ts';
import { SECRET } from './signed-request.ts';

// This file is a process's entry: a receiver of the framework that is named, which sends its port, and on each message
// the most memory that it has had, in bytes.
const start = FRAMEWORKS[process.argv[2] ?? ''];
if (start === undefined) throw new Error(`no framework ${process.argv[2]}`);
// However slow the machine is, the memory decides.
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
