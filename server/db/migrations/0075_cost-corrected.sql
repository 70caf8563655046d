-- What was paid to a seller can be corrected after buying; much of it takes a second person (decision 088).
alter table approval
  drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in (
    'claim', 'bill', 'late_patch', 'missing', 'bought', 'cost', 'ladder', 'kyc_revoke', 'suspense', 'adjust', 'transfer', 'withdrawal', 'stock'));

-- A seller never paid back more than it got.
alter table purchase_order
  add constraint procured_not_negative check (procured >= 0);
