import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Required by mocha before all else. Threads and processes of the tests load the service again and again; with its
// compiled code beside the packages, where bin/bordereau.js keeps it, they start in half the time.
const directory = join(import.meta.dirname, '../../../node_modules/.cache/bordereau');
enableCompileCache(directory);
process.env['NODE_COMPILE_CACHE'] = directory;
