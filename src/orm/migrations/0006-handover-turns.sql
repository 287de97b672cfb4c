-- Workers take handovers in turn over the workspaces, for each channel by itself: the channel stands
-- here too, so that one index finds the next workspace however many handovers the one before it has.
alter table payment_handovers add column channel text;
update payment_handovers h set channel = b.channel
from payment_batches b
where b.workspace_id = h.workspace_id and b.id = h.payment_batch_id;
alter table payment_handovers alter column channel set not null;
drop index payment_handovers_due;
create index payment_handovers_due on payment_handovers (channel, workspace_id, due_at)
  where state = 'queued';
