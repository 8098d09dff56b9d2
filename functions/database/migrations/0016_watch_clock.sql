ALTER TABLE `lesson_progress` ADD `opened_at` integer;--> statement-breakpoint
ALTER TABLE `participations` ADD `watched_until` integer;