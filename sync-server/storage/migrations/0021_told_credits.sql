-- Credits from before notices of them: their people have seen them in the history long since.
INSERT INTO "shown_credits" ("entry_id")
SELECT "id" FROM "credit_entries" WHERE "reason" IN ('grant', 'invitation', 'disputeWon')
ON CONFLICT DO NOTHING;
