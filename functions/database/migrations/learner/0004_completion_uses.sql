CREATE TABLE `completion_uses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`used` integer NOT NULL,
	`confirmed` integer NOT NULL
) WITHOUT ROWID;
