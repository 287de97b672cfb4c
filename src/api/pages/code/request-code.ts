import { printClient } from './client-code.ts';
import { printCurl } from './curl-code.ts';
import { printJavaScript } from './javascript-code.ts';
import { printPhp } from './php-code.ts';
import { printPhpPackage } from './php-package-code.ts';
import { printPython } from './python-code.ts';
import { printPythonPackage } from './python-package-code.ts';
import type { CodeInput } from './request-parts.ts';

/** By the name on their button. */
export const LANGUAGES: Readonly<Record<string, (input: CodeInput) => string>> = {
  curl: printCurl,
  JavaScript: printJavaScript,
  '@bordereau/client': printClient,
  PHP: printPhp,
  'bordereau/bordereau': printPhpPackage,
  Python: printPython,
  'bordereau.client': printPythonPackage,
};
