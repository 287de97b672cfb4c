#!/usr/bin/env node
require('../command/start.js')('packages/sandbox-platform/src/main.ts');
