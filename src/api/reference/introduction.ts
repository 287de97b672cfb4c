/** The conventions that all routes share, in Markdown. `brand` is the word in the headers of deliveries. */
export const introduction = (brand: string): string => `\
An invoicing service for French companies. Invoices, payments and bank operations are read and written as JSON; what
happens to them is delivered to your own url, signed, at least once. The webhooks stand after the operations.

## Bodies
A body is one JSON object under the name of its resource: \`{"category": {"name": "Achats"}}\`. Unknown and read-only
members are ignored. A member of the wrong type is refused under its name. Bodies are UTF-8 and not compressed.
Every answer with one row is \`{"data": {…}}\`.

## Lists
\`{"data": […], "meta": {"current_page", "per_page", "total_pages", "total_count"}}\`, by ascending id. \`page\` counts
from 1, \`per_page\` is 25 by default and 100 at most. A page past the end is empty. Unknown parameters are ignored.

## Ids, dates and money
Ids are integers, unique for their resource. A path with anything else is 404.

Instants are ISO 8601 to the second with the Europe/Paris offset (\`2026-03-29T03:00:00+02:00\`), the \`occurred_at\` of a
delivery's envelope in UTC with \`Z\`. Days are \`YYYY-MM-DD\`.

Amounts of invoices, payments and entries are JSON numbers that are printed with two decimals (\`1200.00\`); amounts of
allocations and scores with four. \`x-decimals\` on a member says how many. Amounts of bank operations are strings with four
decimals, since nineteen digits do not fit a double. In requests an amount is a JSON number or a decimal string; use a string
beyond 15 digits.

## Tokens and scopes
Send \`Authorization: Bearer <token>\`. GET needs the scope \`read\`, POST, PATCH and PUT need \`write\`, DELETE
needs \`destroy\` or \`write\`. Every GET is answered as HEAD, too.

## Errors
\`{"error": "not_found", "message": "…"}\`; branch on the status and \`error\`, since \`message\` is French text for people.
A 422 adds \`code\` (\`validation_failed\`) and \`details\`: at creation all reasons under \`base\`, led by the name of
their member; at update under the name of each member.

A request that breaks several rules is refused in this order: 401, 403 for the scope, 404 or 403 for the workspace, 404 for the
row, 403 for its owner, then 400, 415 or 413, 422, 409. **A refusal (4xx) changed nothing.** A method that a path does not
have is 405, with those that it has in \`Allow\`.

## Repeating a request
GET, PUT, PATCH and DELETE may be repeated as they are. Every POST of \`/api/v1\` takes an \`Idempotency-Key\`: for 24 hours the
same request under the same key gets the first answer (\`Idempotent-Replayed: true\`) and is not done again. The same key
with another request is 422, and 409 while the first one runs. Refusals are not remembered. After a 500, a 503 or no answer at all,
repeat the request under the same key.

## Limits
A body has at most 1 MiB, a deposit of JSON, a payment batch, a bank report and a sandbox 8 MiB, an invoice as a file 20 MiB, a
statement 32 MiB. There is no rate limit: each application and workspace has a share of the service, and waits for it when it
asks for more; 503 with \`Retry-After\` when it waited too long.

## Deliveries
Each webhook comes with \`X-${brand}-Event\`, \`X-${brand}-Delivery\` and \`X-${brand}-Signature\`. Verify the signature over the
bytes as received, answer 2xx, then work: a delivery that comes again has the same \`X-${brand}-Delivery\`.
`;
