/** How the command is called in the folder of an installation. */
export const COMMAND = 'npx --no bordereau';
