-- Every trigger of the library; they raise its revision and keep changes of features as they were written, nothing else.
-- `npm run migrations` puts them into the initial migration; a test holds that a migrated database has exactly these.

-- Every change of what isolates keep in memory raises the revision of the library.
CREATE TRIGGER `revision_of_new_courses` AFTER INSERT ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_changed_courses` AFTER UPDATE ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_deleted_courses` AFTER DELETE ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_new_withdrawals` AFTER INSERT ON `withdrawals`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_changed_withdrawals` AFTER UPDATE ON `withdrawals`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_deleted_withdrawals` AFTER DELETE ON `withdrawals`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_new_flag_rules` AFTER INSERT ON `flag_rules`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_changed_flag_rules` AFTER UPDATE ON `flag_rules`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_deleted_flag_rules` AFTER DELETE ON `flag_rules`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_new_coupons` AFTER INSERT ON `coupons`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_changed_coupons` AFTER UPDATE ON `coupons`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_deleted_coupons` AFTER DELETE ON `coupons`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_new_webinars` AFTER INSERT ON `webinars`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_changed_webinars` AFTER UPDATE ON `webinars`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_deleted_webinars` AFTER DELETE ON `webinars`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
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
