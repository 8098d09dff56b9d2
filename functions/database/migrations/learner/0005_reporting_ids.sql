CREATE TABLE `reporting_ids` (
	`user_id` text PRIMARY KEY NOT NULL,
	`ids` text NOT NULL
) WITHOUT ROWID;
