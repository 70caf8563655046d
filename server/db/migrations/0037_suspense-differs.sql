-- Money of a statement that waits in suspense is a difference of its own (decision 061).
alter table reconciliation_difference drop constraint reconciliation_difference_kind_check;
alter table reconciliation_difference add constraint reconciliation_difference_kind_check
  check (kind in ('theirs', 'ours', 'amount', 'currency', 'state', 'twice', 'suspense'));
create index suspense_came on suspense_item (provider, created_at, id);
