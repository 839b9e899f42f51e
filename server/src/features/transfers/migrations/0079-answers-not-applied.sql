-- An answer that could not be applied waits among the others for a later try, or for an operator who closes it.
alter table transfers.answers
  drop constraint answers_outcome_check,
  add constraint answers_outcome_check check (
    outcome in ('applied', 'no-effect', 'needs-operator', 'contradiction', 'unknown-key', 'not-applied')),
  drop constraint answers_check1,
  add constraint answers_check1 check (
    closed_at is null or outcome in ('needs-operator', 'contradiction', 'unknown-key', 'not-applied'));
grant update (outcome) on transfers.answers to sooner_serving;
create index answers_not_applied on transfers.answers (rail, answer_id) where outcome = 'not-applied' and closed_at is null;
