CREATE TABLE `flag_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`flag` text NOT NULL,
	`user_id` text,
	`before` text,
	`after` text,
	`changed_by` text,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `flag_changes_of_flag` ON `flag_changes` (`flag`,`id`);--> statement-breakpoint
CREATE INDEX `flag_changes_of_user` ON `flag_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `flag_changes_of_editor` ON `flag_changes` (`changed_by`);--> statement-breakpoint
CREATE TABLE `flag_rules` (
	`flag` text PRIMARY KEY NOT NULL,
	`rule` text NOT NULL
);--> statement-breakpoint
CREATE TRIGGER `flag_changes_stay` BEFORE UPDATE ON `flag_changes`
WHEN (NEW.`id`, NEW.`flag`, NEW.`before`, NEW.`after`, NEW.`changed_at`)
	IS NOT (OLD.`id`, OLD.`flag`, OLD.`before`, OLD.`after`, OLD.`changed_at`)
	OR NEW.`user_id` IS NOT OLD.`user_id` AND NEW.`user_id` IS NOT NULL
	OR NEW.`changed_by` IS NOT OLD.`changed_by` AND NEW.`changed_by` IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'changes of features are only appended to');
END;
--> statement-breakpoint
CREATE TRIGGER `flag_changes_remain` BEFORE DELETE ON `flag_changes`
BEGIN
	SELECT RAISE(ABORT, 'changes of features are only appended to');
END;
