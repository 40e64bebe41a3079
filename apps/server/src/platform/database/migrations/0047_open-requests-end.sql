-- A request now carries a code that needs a secret of the site. An open request of before has only a hash, and its
-- approval would be refused as if somebody had changed it. It ends here, and its requester asks again.
UPDATE approvals
SET state = 'expirada', decided_at = clock_timestamp(),
  outcome = 'Expirou com a atualização do sistema. Se ainda for preciso, peça de novo.'
WHERE state = 'pendente';
