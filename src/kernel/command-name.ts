/** How the command is called in the folder of an installation, by the link that `npm ci` makes. */
export const COMMAND = 'node_modules/.bin/bordereau';
