-- Every trigger of a shard; they keep counters and nothing else. A change here goes out in a migration that drops and
-- creates what it changes; a test holds that a migrated database has exactly these.

-- Seconds added to a participation are seconds of its learner's day.
CREATE TRIGGER `active_days_of_participations` AFTER UPDATE OF `active_seconds` ON `participations`
WHEN NEW.`active_seconds` > OLD.`active_seconds`
BEGIN
	INSERT INTO `active_days` (`user_id`, `day`, `seconds`)
	VALUES (NEW.`user_id`, NEW.`last_active_at` / 86400000, NEW.`active_seconds` - OLD.`active_seconds`)
	ON CONFLICT (`user_id`, `day`) DO UPDATE SET `seconds` = `seconds` + excluded.`seconds`;
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
