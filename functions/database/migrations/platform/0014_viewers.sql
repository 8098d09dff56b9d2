CREATE TABLE `viewers_to_copy` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`shard` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `viewers_to_copy_userId_unique` ON `viewers_to_copy` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `viewer_version` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `viewer_version_of_changed_users`
AFTER UPDATE OF `role`, `plan_type`, `email_verified`, `registration_completed`, `deletes_at`, `first_name`, `last_name`,
	`profession`, `country`, `specialty` ON `users`
WHEN (NEW.`role`, NEW.`plan_type`, NEW.`email_verified`, NEW.`registration_completed`, NEW.`deletes_at`,
		NEW.`first_name`, NEW.`last_name`, NEW.`profession`, NEW.`country`, NEW.`specialty`)
	IS NOT (OLD.`role`, OLD.`plan_type`, OLD.`email_verified`, OLD.`registration_completed`, OLD.`deletes_at`,
		OLD.`first_name`, OLD.`last_name`, OLD.`profession`, OLD.`country`, OLD.`specialty`)
BEGIN
	UPDATE `users` SET `viewer_version` = `viewer_version` + 1 WHERE `id` = NEW.`id`;
	REPLACE INTO `viewers_to_copy` (`user_id`, `shard`, `version`)
	SELECT `id`, `shard`, `viewer_version` FROM `users` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `viewer_version_of_deleted_users` AFTER DELETE ON `users`
BEGIN
	REPLACE INTO `viewers_to_copy` (`user_id`, `shard`, `version`) VALUES (OLD.`id`, OLD.`shard`, OLD.`viewer_version` + 1);
END;
--> statement-breakpoint
CREATE TRIGGER `viewer_version_of_new_sessions` AFTER INSERT ON `sessions`
BEGIN
	UPDATE `users` SET `viewer_version` = `viewer_version` + 1 WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `viewer_version_of_changed_sessions`
AFTER UPDATE OF `user_id`, `token`, `expires_at`, `identity_confirmed_at`, `created_at` ON `sessions`
WHEN (NEW.`user_id`, NEW.`token`, NEW.`expires_at`, NEW.`identity_confirmed_at`, NEW.`created_at`)
	IS NOT (OLD.`user_id`, OLD.`token`, OLD.`expires_at`, OLD.`identity_confirmed_at`, OLD.`created_at`)
BEGIN
	UPDATE `users` SET `viewer_version` = `viewer_version` + 1 WHERE `id` IN (OLD.`user_id`, NEW.`user_id`);
	REPLACE INTO `viewers_to_copy` (`user_id`, `shard`, `version`)
	SELECT `id`, `shard`, `viewer_version` FROM `users` WHERE `id` IN (OLD.`user_id`, NEW.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `viewer_version_of_ended_sessions` AFTER DELETE ON `sessions`
BEGIN
	UPDATE `users` SET `viewer_version` = `viewer_version` + 1 WHERE `id` = OLD.`user_id`;
	REPLACE INTO `viewers_to_copy` (`user_id`, `shard`, `version`)
	SELECT `id`, `shard`, `viewer_version` FROM `users` WHERE `id` = OLD.`user_id`;
END;
