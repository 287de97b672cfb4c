#!/usr/bin/env node
// In a checkout it runs from its sources, which the packed package does not have.
if (require('fs').existsSync(`${__dirname}/src`))
  require('../command/start.js')('packages/sandbox-platform/src/main.ts');
else void import('./dist/packages/sandbox-platform/src/main.js');
