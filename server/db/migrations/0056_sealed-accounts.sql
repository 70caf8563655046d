-- Bank accounts of withdrawals lie sealed (decision 078): the key is never in the database. What stays readable is the last four.
alter table withdrawal
  add column bank_ends   text,
  add column bank_sealed text,                       -- base64; gone once the withdrawal has ended
  add column bank_key    text;                       -- which key opens it
update withdrawal set bank_ends = right(bank_account, 4) where bank_account is not null;
-- What has ended needs no account any more. The few that are open are sealed when the shop starts, which has the key.
update withdrawal set bank_account = null where status in ('paid', 'rejected', 'canceled', 'failed');
alter table withdrawal
  drop constraint withdrawal_bank,
  add constraint withdrawal_bank check (
    (bank_ends is null) = (bank_holder is null) and (bank_ends is null) = (bank_name is null)
    and (bank_sealed is null) = (bank_key is null)
    and (bank_ends is not null or (bank_sealed is null and bank_account is null))
    and char_length(bank_ends) <= 4),
  add constraint withdrawal_account_gone check (
    (bank_sealed is null and bank_account is null) or status in ('applied', 'approved', 'processing'));
-- Answers of the desk that were kept for their keys had it too.
update once set response = jsonb_set(response::jsonb, '{bank,account}', '""')::json
  where route like 'POST /ops/withdrawal/%' and response->'bank'->>'account' is not null;
