import type { BooksMembers } from '#domain/invoicing/books/books-members.ts';
import { findBooks } from '#domain/invoicing/books/read-books.ts';
import { updateBooks } from '#domain/invoicing/books/update-books.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { single, type Reply } from '#http/reply.ts';
import { renderBooks } from '#render/books.ts';

export async function showBooks(call: Call, { db }: Services): Promise<Reply> {
  return single(renderBooks(await findBooks(db, keyOf(call))));
}

export async function changeBooks(
  call: Call<undefined, CheckedInput<BooksMembers>>,
  { db }: Services,
): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderBooks(await updateBooks(db, actorOf(call), update)));
}
