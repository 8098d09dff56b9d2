CREATE TABLE `learning_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`specialties` text,
	`weekly_minutes` integer
) WITHOUT ROWID;
