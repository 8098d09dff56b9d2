-- Every trigger of the platform; they keep the revision of the library, count what copies in shards have to follow, and
-- keep ledger, invoices and changes of features as they were written, nothing else. A change here goes out in a migration
-- that drops and creates what it changes; a test holds that a migrated database has exactly these.

-- Every change of the library gives it a new revision, one that no other state of it ever had; so does a withdrawal.
CREATE TRIGGER `catalogue_revision_of_new_courses` AFTER INSERT ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (`id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_revision_of_changed_courses` AFTER UPDATE ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (`id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_revision_of_deleted_courses` AFTER DELETE ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (`id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_revision_of_withdrawals` AFTER INSERT ON `withdrawals`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (`id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
-- What the ledger says stays as it was written.
CREATE TRIGGER `ledger_entries_stay` BEFORE UPDATE ON `ledger_entries`
BEGIN
	SELECT RAISE(ABORT, 'the ledger is only appended to');
END;
--> statement-breakpoint
-- What was issued stays as it is; only the bytes of its document are noted, once.
CREATE TRIGGER `invoices_stay` BEFORE UPDATE ON `invoices`
WHEN OLD.`file_key` IS NOT NULL
	OR (NEW.`number`, NEW.`kind`, NEW.`user_id`, NEW.`ledger_fact`, NEW.`issued_at`, NEW.`total`, NEW.`tax_amount`, NEW.`facts`)
	IS NOT (OLD.`number`, OLD.`kind`, OLD.`user_id`, OLD.`ledger_fact`, OLD.`issued_at`, OLD.`total`, OLD.`tax_amount`, OLD.`facts`)
BEGIN
	SELECT RAISE(ABORT, 'an issued invoice never changes');
END;
--> statement-breakpoint
-- Who changed a feature for whom stays as it was written, until one of them deletes their account.
CREATE TRIGGER `flag_changes_stay` BEFORE UPDATE ON `flag_changes`
WHEN (NEW.`id`, NEW.`flag`, NEW.`before`, NEW.`after`, NEW.`changed_at`)
	IS NOT (OLD.`id`, OLD.`flag`, OLD.`before`, OLD.`after`, OLD.`changed_at`)
	OR NEW.`user_id` IS NOT OLD.`user_id` AND NEW.`user_id` IS NOT NULL
	OR NEW.`changed_by` IS NOT OLD.`changed_by` AND NEW.`changed_by` IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'changes of features are only appended to');
END;
--> statement-breakpoint
CREATE TRIGGER `flag_changes_remain` BEFORE DELETE ON `flag_changes`
BEGIN
	SELECT RAISE(ABORT, 'changes of features are only appended to');
END;
--> statement-breakpoint
-- Whatever a read must know of an account counts its changes; the mark lets its copy in the shard follow.
CREATE TRIGGER `viewer_version_of_changed_users`
AFTER UPDATE OF `role`, `plan_type`, `email_verified`, `registration_completed`, `deletes_at`, `first_name`, `last_name`,
	`profession`, `country`, `specialty` ON `users`
WHEN (NEW.`role`, NEW.`plan_type`, NEW.`email_verified`, NEW.`registration_completed`, NEW.`deletes_at`,
		NEW.`first_name`, NEW.`last_name`, NEW.`profession`, NEW.`country`, NEW.`specialty`)
	IS NOT (OLD.`role`, OLD.`plan_type`, OLD.`email_verified`, OLD.`registration_completed`, OLD.`deletes_at`,
		OLD.`first_name`, OLD.`last_name`, OLD.`profession`, OLD.`country`, OLD.`specialty`)
BEGIN
	UPDATE `users` SET `viewer_version` = `viewer_version` + 1 WHERE `id` = NEW.`id`;
	REPLACE INTO `viewers_to_copy` (`user_id`, `shard`, `version`)
	SELECT `id`, `shard`, `viewer_version` FROM `users` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `viewer_version_of_deleted_users` AFTER DELETE ON `users`
BEGIN
	REPLACE INTO `viewers_to_copy` (`user_id`, `shard`, `version`) VALUES (OLD.`id`, OLD.`shard`, OLD.`viewer_version` + 1);
END;
--> statement-breakpoint
-- A session that no copy knows is asked of the platform, so that a new one needs no mark.
CREATE TRIGGER `viewer_version_of_new_sessions` AFTER INSERT ON `sessions`
BEGIN
	UPDATE `users` SET `viewer_version` = `viewer_version` + 1 WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `viewer_version_of_changed_sessions`
AFTER UPDATE OF `user_id`, `token`, `expires_at`, `identity_confirmed_at`, `created_at` ON `sessions`
WHEN (NEW.`user_id`, NEW.`token`, NEW.`expires_at`, NEW.`identity_confirmed_at`, NEW.`created_at`)
	IS NOT (OLD.`user_id`, OLD.`token`, OLD.`expires_at`, OLD.`identity_confirmed_at`, OLD.`created_at`)
BEGIN
	UPDATE `users` SET `viewer_version` = `viewer_version` + 1 WHERE `id` IN (OLD.`user_id`, NEW.`user_id`);
	REPLACE INTO `viewers_to_copy` (`user_id`, `shard`, `version`)
	SELECT `id`, `shard`, `viewer_version` FROM `users` WHERE `id` IN (OLD.`user_id`, NEW.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `viewer_version_of_ended_sessions` AFTER DELETE ON `sessions`
BEGIN
	UPDATE `users` SET `viewer_version` = `viewer_version` + 1 WHERE `id` = OLD.`user_id`;
	REPLACE INTO `viewers_to_copy` (`user_id`, `shard`, `version`)
	SELECT `id`, `shard`, `viewer_version` FROM `users` WHERE `id` = OLD.`user_id`;
END;
