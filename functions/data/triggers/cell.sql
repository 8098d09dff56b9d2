-- Every trigger of a cell; they keep counters, keep ledger and invoices as they were written, and nothing else.
-- `npm run migrations` puts them into the initial migration; a test holds that a migrated database has exactly these.

-- Seconds added to a participation are seconds of its learner's day.
CREATE TRIGGER `active_days_of_participations` AFTER UPDATE OF `active_seconds` ON `participations`
WHEN NEW.`active_seconds` > OLD.`active_seconds`
BEGIN
	INSERT INTO `active_days` (`user_id`, `day`, `seconds`)
	VALUES (NEW.`user_id`, NEW.`last_active_at` / 86400000, NEW.`active_seconds` - OLD.`active_seconds`)
	ON CONFLICT (`user_id`, `day`) DO UPDATE SET `seconds` = `seconds` + excluded.`seconds`;
END;
--> statement-breakpoint
-- The number of users is what their rows say.
CREATE TRIGGER `count_of_new_users` AFTER INSERT ON `users`
BEGIN
	INSERT INTO `user_counts` (`id`, `users`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `users` = `users` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_of_deleted_users` AFTER DELETE ON `users`
BEGIN
	UPDATE `user_counts` SET `users` = `users` - 1 WHERE `id` = 1;
END;
--> statement-breakpoint
-- The number of unread notifications is what their rows say.
CREATE TRIGGER `unread_of_new_notifications` AFTER INSERT ON `notifications`
WHEN NEW.`read_at` IS NULL
BEGIN
	INSERT INTO `notification_counts` (`user_id`, `unread`) VALUES (NEW.`user_id`, 1)
	ON CONFLICT (`user_id`) DO UPDATE SET `unread` = max(0, `unread`) + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `unread_of_marked_notifications` AFTER UPDATE OF `read_at` ON `notifications`
WHEN (OLD.`read_at` IS NULL) <> (NEW.`read_at` IS NULL)
BEGIN
	UPDATE `notification_counts` SET `unread` = max(0, `unread` + iif(NEW.`read_at` IS NULL, 1, -1))
	WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `unread_of_deleted_notifications` AFTER DELETE ON `notifications`
WHEN OLD.`read_at` IS NULL
BEGIN
	UPDATE `notification_counts` SET `unread` = max(0, `unread` - 1) WHERE `user_id` = OLD.`user_id`;
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
-- Members of a group, and the seats that they have, are what their rows say.
CREATE TRIGGER `counts_of_new_group_members` AFTER INSERT ON `group_members`
WHEN NEW.`left_at` IS NULL
BEGIN
	UPDATE `groups` SET `members` = `members` + 1, `taken` = `taken` + NEW.`has_seat` WHERE `id` = NEW.`group_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `counts_of_changed_group_members` AFTER UPDATE OF `left_at`, `has_seat` ON `group_members`
WHEN (NEW.`left_at` IS NULL, NEW.`has_seat`) IS NOT (OLD.`left_at` IS NULL, OLD.`has_seat`)
BEGIN
	UPDATE `groups` SET
		`members` = `members` + (NEW.`left_at` IS NULL) - (OLD.`left_at` IS NULL),
		`taken` = `taken` + (NEW.`left_at` IS NULL AND NEW.`has_seat`) - (OLD.`left_at` IS NULL AND OLD.`has_seat`)
	WHERE `id` = NEW.`group_id`;
END;
--> statement-breakpoint
-- Members who have finished an assignment of a group, those who have not, and those who are behind are what the rows say.
CREATE TRIGGER `counts_of_new_assigned_members` AFTER INSERT ON `group_assigned_members`
BEGIN
	UPDATE `group_assignments` SET `done` = `done` + (NEW.`status` = 'done'), `open` = `open` + (NEW.`status` = 'open')
	WHERE `id` = NEW.`assignment_id`;
	UPDATE `group_members` SET `overdue` = `overdue` + 1
	WHERE `id` = NEW.`member_id` AND NEW.`status` = 'open'
		AND (SELECT `is_past_due` FROM `group_assignments` WHERE `id` = NEW.`assignment_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `counts_of_changed_assigned_members` AFTER UPDATE OF `status` ON `group_assigned_members`
WHEN NEW.`status` <> OLD.`status`
BEGIN
	UPDATE `group_assignments` SET
		`done` = `done` + (NEW.`status` = 'done') - (OLD.`status` = 'done'),
		`open` = `open` + (NEW.`status` = 'open') - (OLD.`status` = 'open')
	WHERE `id` = NEW.`assignment_id`;
	UPDATE `group_members` SET `overdue` = `overdue` + (NEW.`status` = 'open') - (OLD.`status` = 'open')
	WHERE `id` = NEW.`member_id` AND 'open' IN (NEW.`status`, OLD.`status`)
		AND (SELECT `is_past_due` FROM `group_assignments` WHERE `id` = NEW.`assignment_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `overdue_of_changed_group_assignments` AFTER UPDATE OF `is_past_due` ON `group_assignments`
WHEN NEW.`is_past_due` <> OLD.`is_past_due`
BEGIN
	UPDATE `group_members` SET `overdue` = `overdue` + NEW.`is_past_due` - OLD.`is_past_due`
	WHERE `id` IN (
		SELECT `member_id` FROM `group_assigned_members` WHERE `assignment_id` = NEW.`id` AND `status` = 'open'
	);
END;
--> statement-breakpoint
CREATE TRIGGER `behind_of_changed_group_members` AFTER UPDATE OF `overdue` ON `group_members`
WHEN (NEW.`overdue` > 0) <> (OLD.`overdue` > 0)
BEGIN
	UPDATE `groups` SET `behind` = `behind` + (NEW.`overdue` > 0) - (OLD.`overdue` > 0) WHERE `id` = NEW.`group_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `assignments_of_left_group_members` AFTER UPDATE OF `left_at` ON `group_members`
WHEN OLD.`left_at` IS NULL AND NEW.`left_at` IS NOT NULL
BEGIN
	UPDATE `group_assigned_members` SET `status` = 'left' WHERE `member_id` = NEW.`id`;
END;
--> statement-breakpoint
-- The words by which members are found are those of their names and addresses; `partsOfSearch` separates a search likewise.
CREATE TRIGGER `words_of_new_group_members` AFTER INSERT ON `group_members`
WHEN NEW.`searched` IS NOT NULL
BEGIN
	INSERT OR IGNORE INTO `group_member_words` (`group_id`, `member_id`, `word`)
	SELECT NEW.`group_id`, NEW.`id`, `value`
	FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.`searched`, char(10), ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '''', ' '), '’', ' ')), ' ', '","') || ']')
	WHERE NEW.`left_at` IS NULL AND `value` <> '';
END;
--> statement-breakpoint
CREATE TRIGGER `words_of_changed_group_members` AFTER UPDATE OF `searched`, `left_at` ON `group_members`
WHEN (NEW.`searched`, NEW.`left_at` IS NULL) IS NOT (OLD.`searched`, OLD.`left_at` IS NULL)
BEGIN
	DELETE FROM `group_member_words` WHERE `member_id` = NEW.`id`;
	INSERT OR IGNORE INTO `group_member_words` (`group_id`, `member_id`, `word`)
	SELECT NEW.`group_id`, NEW.`id`, `value`
	FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.`searched`, char(10), ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '''', ' '), '’', ' ')), ' ', '","') || ']')
	WHERE NEW.`left_at` IS NULL AND NEW.`searched` IS NOT NULL AND `value` <> '';
END;
