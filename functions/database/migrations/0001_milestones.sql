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
-- Seconds added to a participation are seconds of its learner's day.
CREATE TRIGGER `active_days_of_participations` AFTER UPDATE OF `active_seconds` ON `participations`
WHEN NEW.`active_seconds` > OLD.`active_seconds`
BEGIN
	INSERT INTO `active_days` (`user_id`, `day`, `seconds`)
	VALUES (NEW.`user_id`, date(NEW.`last_active_at` / 1000, 'unixepoch'), NEW.`active_seconds` - OLD.`active_seconds`)
	ON CONFLICT (`user_id`, `day`) DO UPDATE SET `seconds` = `seconds` + excluded.`seconds`;
END;
