CREATE TABLE `library_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `viewers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`facts` text NOT NULL,
	`sessions` text NOT NULL,
	`copied_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `viewers_by_age` ON `viewers` (`copied_at`);
