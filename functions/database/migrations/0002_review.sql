CREATE TABLE `review_cards` (
	`participation_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`item_id` text NOT NULL,
	`reviews` integer NOT NULL,
	`answer` text NOT NULL,
	`stability` real NOT NULL,
	`difficulty` real NOT NULL,
	`reviewed_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`participation_id`, `quiz_id`, `item_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `review_habits` (
	`user_id` text PRIMARY KEY NOT NULL,
	`time_zone` text,
	`remind_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `review_reminders` ON `review_habits` (`remind_at`) WHERE remind_at is not null;