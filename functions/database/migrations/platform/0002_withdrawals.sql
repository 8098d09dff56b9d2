CREATE TABLE `rescorings` (
	`course_id` text NOT NULL,
	`shard` integer NOT NULL,
	`until` integer NOT NULL,
	`last_id` text,
	PRIMARY KEY(`course_id`, `shard`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`course_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`item_id` text NOT NULL,
	`reason` text NOT NULL,
	`withdrawn_on` text NOT NULL,
	`withdrawn_at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `quiz_id`, `item_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `catalogue_revision_of_withdrawals` AFTER INSERT ON `withdrawals`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (`id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
