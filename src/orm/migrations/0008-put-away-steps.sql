-- First steps that the workspace wants to see no more.
alter table workspaces add column put_away_steps text[] not null default '{}';
