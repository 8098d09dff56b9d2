ALTER TABLE `participation_events` ADD `announcements` text;--> statement-breakpoint
-- What an event announces is in the realtime outbox as soon as the event is there.
CREATE TRIGGER `announcements_of_events` AFTER INSERT ON `participation_events`
WHEN NEW.`announcements` IS NOT NULL
BEGIN
	INSERT INTO `realtime_outbox` (`user_id`, `event`, `data`)
	SELECT `participations`.`user_id`, json_extract(`told`.`value`, '$.event'), json_extract(`told`.`value`, '$.data')
	FROM `participations`, json_each(NEW.`announcements`) AS `told`
	WHERE `participations`.`id` = NEW.`participation_id`
	ORDER BY `told`.`key`;
END;
