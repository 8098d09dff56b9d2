ALTER TABLE `answers` ADD `given_at` integer;--> statement-breakpoint
ALTER TABLE `answers` ADD `key` text;