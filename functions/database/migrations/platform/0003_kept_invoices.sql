CREATE INDEX `invoices_to_draw` ON `invoices` (`issued_at`) WHERE file_key is null;
--> statement-breakpoint
-- What was issued stays as it is; only the bytes of its document are noted, once.
CREATE TRIGGER `invoices_stay` BEFORE UPDATE ON `invoices`
WHEN OLD.`file_key` IS NOT NULL
	OR (NEW.`number`, NEW.`kind`, NEW.`user_id`, NEW.`ledger_fact`, NEW.`issued_at`, NEW.`total`, NEW.`tax_amount`, NEW.`facts`)
	IS NOT (OLD.`number`, OLD.`kind`, OLD.`user_id`, OLD.`ledger_fact`, OLD.`issued_at`, OLD.`total`, OLD.`tax_amount`, OLD.`facts`)
BEGIN
	SELECT RAISE(ABORT, 'an issued invoice never changes');
END;
