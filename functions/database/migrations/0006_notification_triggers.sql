-- The number of unread notifications is what their rows say, and devices are told of new ones: in the same transaction.
CREATE TRIGGER `unread_of_new_notifications` AFTER INSERT ON `notifications`
WHEN NEW.`read_at` IS NULL
BEGIN
	UPDATE `users` SET `number_of_unread_notifications` = max(0, `number_of_unread_notifications`) + 1
	WHERE `id` = NEW.`user_id`;
	INSERT INTO `realtime_outbox` (`user_id`, `event`, `data`)
	SELECT `id`, 'notification_created', json_object(
		'id', NEW.`id`, 'readAt', NULL,
		'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`created_at` / 1000.0, 'unixepoch'),
		'data', json(NEW.`data`), 'numberOfUnreadNotifications', `number_of_unread_notifications`)
	FROM `users` WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `unread_of_marked_notifications` AFTER UPDATE OF `read_at` ON `notifications`
WHEN (OLD.`read_at` IS NULL) <> (NEW.`read_at` IS NULL)
BEGIN
	UPDATE `users` SET `number_of_unread_notifications` =
		max(0, `number_of_unread_notifications` + iif(NEW.`read_at` IS NULL, 1, -1))
	WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `unread_of_deleted_notifications` AFTER DELETE ON `notifications`
WHEN OLD.`read_at` IS NULL
BEGIN
	UPDATE `users` SET `number_of_unread_notifications` = max(0, `number_of_unread_notifications` - 1)
	WHERE `id` = OLD.`user_id`;
END;
--> statement-breakpoint
-- Whoever completes registration is asked whether they teach once the account is seven days old.
CREATE TRIGGER `educator_prompt_of_complete_users` AFTER UPDATE OF `registration_completed` ON `users`
WHEN NEW.`registration_completed` = 1 AND OLD.`registration_completed` = 0
BEGIN
	INSERT OR IGNORE INTO `educator_prompts` (`user_id`, `due_at`) VALUES (NEW.`id`, NEW.`created_at` + 604800000);
END;
--> statement-breakpoint
INSERT OR IGNORE INTO `educator_prompts` (`user_id`, `due_at`)
SELECT `id`, `created_at` + 604800000 FROM `users` WHERE `registration_completed` = 1;
