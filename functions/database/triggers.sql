-- Every trigger of the database. A change here goes out in a migration that drops and creates what it changes; a test
-- holds that a migrated database has exactly these.

-- Seconds added to a participation are seconds of its learner's day.
CREATE TRIGGER `active_days_of_participations` AFTER UPDATE OF `active_seconds` ON `participations`
WHEN NEW.`active_seconds` > OLD.`active_seconds`
BEGIN
	INSERT INTO `active_days` (`user_id`, `day`, `seconds`)
	VALUES (NEW.`user_id`, date(NEW.`last_active_at` / 1000, 'unixepoch'), NEW.`active_seconds` - OLD.`active_seconds`)
	ON CONFLICT (`user_id`, `day`) DO UPDATE SET `seconds` = `seconds` + excluded.`seconds`;
END;
--> statement-breakpoint
-- The milestones of a participation are what its events say; the first event of a kind counts.
CREATE TRIGGER `milestones_of_events` AFTER INSERT ON `participation_events`
WHEN NEW.`kind` IN ('kickoffSkipped', 'kickoffFinished', 'lessonCompleted', 'lessonsCompleted', 'masteryFailed', 'masteryPassed', 'evaluated')
BEGIN
	UPDATE `participations` SET
		`kickoff_skipped_at` = coalesce(`kickoff_skipped_at`, iif(NEW.`kind` = 'kickoffSkipped', NEW.`at`, NULL)),
		`kickoff_finished_at` = coalesce(`kickoff_finished_at`, iif(NEW.`kind` = 'kickoffFinished', NEW.`at`, NULL)),
		`lessons_completed_at` = coalesce(`lessons_completed_at`, iif(NEW.`kind` = 'lessonsCompleted', NEW.`at`, NULL)),
		`passed_at` = coalesce(`passed_at`, iif(NEW.`kind` = 'masteryPassed', NEW.`at`, NULL)),
		`evaluated_at` = coalesce(`evaluated_at`, iif(NEW.`kind` = 'evaluated', NEW.`at`, NULL)),
		`last_active_at` = max(`last_active_at`, NEW.`at`)
	WHERE `id` = NEW.`participation_id`;
END;
--> statement-breakpoint
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
-- What an event announces is in the realtime outbox as soon as the event is there.
CREATE TRIGGER `announcements_of_events` AFTER INSERT ON `participation_events`
WHEN NEW.`domain_messages` IS NOT NULL
BEGIN
	INSERT INTO `realtime_outbox` (`user_id`, `event`, `data`)
	SELECT `participations`.`user_id`, json_extract(`told`.`value`, '$.event'), json_extract(`told`.`value`, '$.data')
	FROM `participations`, json_each(NEW.`domain_messages`) AS `told`
	WHERE `participations`.`id` = NEW.`participation_id`
	ORDER BY `told`.`key`;
END;
