// Old syntax on purpose: an older Node hands over to the one that "npm ci" has installed.
var fs = require('fs');
var path = require('path');
var spawn = require('child_process').spawn;

var OLDEST_MAJOR = 24;
var ROOT = path.join(__dirname, '../..');
var installed = path.join(ROOT, 'node_modules/.bin/node');
var isOld = Number(process.versions.node.split('.')[0]) < OLDEST_MAJOR;

/** Waits for the other process, passes signals on, and ends as it does. */
function handOver(program) {
  var child = spawn(installed, [program].concat(process.argv.slice(2)), { stdio: 'inherit' });
  var pass = function (signal) {
    child.kill(signal);
  };
  var signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  signals.forEach(function (signal) {
    process.on(signal, pass);
  });
  child.on('exit', function (code, signal) {
    if (signal === null) process.exitCode = code;
    else process.removeListener(signal, pass).kill(process.pid, signal);
  });
}

/** Runs a program of the checkout, by its path there. */
module.exports = function start(file) {
  var program = path.join(ROOT, file);
  if (isOld && fs.existsSync(installed)) handOver(program);
  else void import(require('url').pathToFileURL(program).href);
};
