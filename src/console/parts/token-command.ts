/**
 * The request for a token as a command.
 * @param user `client_id:client_secret`
 * @param scope the rights that the token gets, separated by spaces
 */
export const tokenCommand = (baseUrl: string, user: string, scope: string): string =>
  [
    `curl -s ${baseUrl}/oauth/token \\`,
    `  --user '${user}' \\`,
    `  --data 'grant_type=client_credentials' --data-urlencode 'scope=${scope}'`,
  ].join('\n');
