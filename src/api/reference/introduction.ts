/** Shared conventions, in Markdown. `brand` is in delivery headers. */
export const introduction = (brand: string): string => `\
An invoicing service for French companies. You read and write invoices, payments and bank operations as JSON. Whatever
happens to them is delivered to a URL of yours, signed, at least once: the webhooks come after the operations.

## Bodies
A request body is one JSON object under the singular name of its resource: \`{"category": {"name": "Achats"}}\`. Unknown and
read-only members are ignored; a member of the wrong type is refused under its name, and one given twice is 400. Bodies are
UTF-8 and not compressed. An answer with one resource is \`{"data": {…}}\`.

## Lists
\`{"data": […], "meta": {"current_page", "per_page", "total_pages", "total_count"}}\`, by ascending id. \`page\` counts
from 1; \`per_page\` is 25 by default and 100 at most. A page past the end is empty. A parameter that a route does not have is 400.

## Ids, dates and money
Ids are integers, unique for each kind of resource. Anything else in a path is 404.

Instants are ISO 8601 with three digits of milliseconds and the offset of Europe/Paris (\`2026-03-29T03:00:00.250+02:00\`),
except \`occurred_at\` in the envelope of a delivery, which is UTC with \`Z\` (\`2026-03-29T01:00:00.250Z\`). Days are \`YYYY-MM-DD\`.

Amounts of invoices, payments and entries are JSON numbers printed with two decimals (\`1200.00\`); allocated amounts and
scores have four. \`x-decimals\` on a member says how many. Amounts of bank operations are strings with four decimals, because
their nineteen digits do not fit a double. In requests an amount is a JSON number or a decimal string; use a string beyond
15 digits.

## Tokens and scopes
Send \`Authorization: Bearer <token>\`. GET needs the scope \`read\`; POST, PATCH and PUT need \`write\`; DELETE needs
\`destroy\` or \`write\`. Every GET also answers HEAD.

## Errors
\`{"error": "not_found", "message": "…"}\`. Branch on the status and on \`error\`; \`message\` is French text for people. A 422
adds \`code\` (\`validation_failed\`) and \`details\`: on creation all reasons are under \`base\`, each beginning with the name of
its member; on update they are under the names of the members. \`errors\` has the same reasons for programs, each with a
\`code\` of a closed set and the \`path\` of its member in the body, a JSON pointer.

A request that breaks several rules is refused in this order: 401; 429; 403 for the scope; 404 or 403 for the workspace; 404 for
the resource; 403 for its owner; then 400, 415 or 413, 422, 409. **A refusal (4xx) has changed nothing.** A method that a
path does not have is 405, with the methods that it has in \`Allow\`.

A query parameter that a route does not have is 400, which names the one that was probably meant; so is one that comes
twice.

## Repeating a request
GET, PUT, PATCH and DELETE may be repeated as they are. Every POST under \`/api/v1\` takes an \`Idempotency-Key\`: for 24 hours
the same request with the same key gets the first answer (\`Idempotent-Replayed: true\`) and is not carried out again. The same
key with another request is 422; while the first request is still running it is 409. Refusals are not remembered. After a 500,
a 503 or no answer at all, repeat the request with the same key.

## Limits
A body may have 1 MiB; an invoice, a payment batch, a bank report and a sandbox as JSON 8 MiB; an invoice as a file 20 MiB; a
bank statement 32 MiB. The operator may limit an
application's requests in a period; \`RateLimit-Policy\` and \`RateLimit\` on every answer then say how many, and how many are
left, and one more is 429 with \`Retry-After\`. Each application and workspace has a share of the service; beyond it requests
wait, and after too long a wait they are 503 with \`Retry-After\`.

## Deliveries
Each delivery has the headers \`X-${brand}-Event\`, \`X-${brand}-Delivery\` and \`X-${brand}-Signature\`. Verify the signature
over the bytes as received, answer 2xx, then do the work. A delivery that is sent again has the same \`X-${brand}-Delivery\`.
`;
