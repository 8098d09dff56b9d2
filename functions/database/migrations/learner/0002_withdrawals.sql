ALTER TABLE `attempts` ADD `withdrawn` text;--> statement-breakpoint
CREATE INDEX `participations_in_course` ON `participations` (`course_id`,`id`);