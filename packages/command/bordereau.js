#!/usr/bin/env node
require('./start.js')('bin/bordereau.js');
