import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Of our own hashes: 0.3 s and 128 MiB each, for each person that a test signs in. */
const COSTLY_N = 128 * 1024;
const QUICK_N = 16;

const real = crypto.scrypt;

/**
 * In the tests' process our hashes say their cost and take none of it. A hash made in another process does not match
 * one made here.
 */
crypto.scrypt = ((password, salt, length, options, done) =>
  real(
    password,
    salt,
    length,
    options.N === COSTLY_N ? { ...options, N: QUICK_N } : options,
    done,
  )) as typeof crypto.scrypt;
syncBuiltinESMExports();
