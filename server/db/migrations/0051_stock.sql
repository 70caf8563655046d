-- What lies in the warehouse can be found, moved and corrected (decision 070).

-- Pieces that are here lie on exactly one shelf: the line's.
alter table order_line
  add constraint on_a_shelf check (stored + reserved + returning_ = 0 or (shelf is not null and shelf <> ''));
create index order_line_on_shelf on order_line (shelf, stored_at) where stored > 0;
create index order_line_package on order_line (package_id) where package_id is not null;
create index order_line_stored_last on order_line (stored_at desc, id desc) where stored_at is not null;

-- A parcel without owner ends once: given to an order, or discarded after the term.
alter table arrival
  add column closed_at  bigint,
  add column closed_how text check (closed_how in ('assigned', 'discarded')),
  add column closed_by  text references staff,
  add constraint arrival_closed check (
    (closed_at is null) = (closed_how is null) and (closed_at is null) = (closed_by is null)
    and (closed_how is distinct from 'assigned' or order_id is not null));
create index arrival_no_owner on arrival (at) where state = 'no-owner' and closed_at is null;

alter table approval
  drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in (
    'claim', 'bill', 'late_patch', 'missing', 'bought', 'ladder', 'kyc_revoke', 'suspense', 'adjust', 'transfer', 'withdrawal', 'stock')),
  drop constraint approval_amount_check,
  -- What moves no money by itself.
  add constraint approval_amount_check check (amount > 0 or (kind in ('ladder', 'kyc_revoke', 'stock') and amount = 0));
