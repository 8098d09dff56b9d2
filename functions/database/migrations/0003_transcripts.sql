CREATE TABLE `transcripts` (
	`version_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`locale` text NOT NULL,
	`cues` text NOT NULL,
	PRIMARY KEY(`version_id`, `lesson_id`, `locale`)
);
--> statement-breakpoint
ALTER TABLE `lesson_texts` DROP COLUMN `transcript`;