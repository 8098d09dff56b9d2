CREATE TABLE `certificates` (
	`serial` text PRIMARY KEY NOT NULL,
	`claim_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`provider` text NOT NULL,
	`credit_type` text NOT NULL,
	`credits` real NOT NULL,
	`completed_at` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`file_key` text NOT NULL,
	`sha256` text NOT NULL,
	`template_version` text NOT NULL,
	`status` text DEFAULT 'valid' NOT NULL,
	`superseded_by` text
);
--> statement-breakpoint
CREATE INDEX `certificates_of_user` ON `certificates` (`user_id`,`issued_at`);--> statement-breakpoint
CREATE INDEX `certificates_of_claim` ON `certificates` (`claim_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_valid_once` ON `certificates` (`claim_id`) WHERE "certificates"."status" = 'valid';--> statement-breakpoint
CREATE TABLE `active_days` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`seconds` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `course_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `lesson_progress` (
	`participation_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`position` real DEFAULT 0 NOT NULL,
	`watched` text NOT NULL,
	`active_seconds` integer DEFAULT 0 NOT NULL,
	`captions` text,
	`speed` real DEFAULT 1 NOT NULL,
	`completed_at` integer,
	`updated_at` integer NOT NULL,
	`opened_at` integer,
	PRIMARY KEY(`participation_id`, `lesson_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `claims` (
	`id` text PRIMARY KEY NOT NULL,
	`participation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`accreditation_id` text NOT NULL,
	`kind` text NOT NULL,
	`credit_type` text NOT NULL,
	`credits` real NOT NULL,
	`terms` integer NOT NULL,
	`facts` text NOT NULL,
	`claimed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_once` ON `claims` (`user_id`,`course_id`,`accreditation_id`);--> statement-breakpoint
CREATE TABLE `evaluations` (
	`participation_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`sent_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `educator_prompts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`due_at` integer,
	`answer` text,
	`answered_at` integer,
	`notification_id` text
);
--> statement-breakpoint
CREATE INDEX `educator_prompts_due` ON `educator_prompts` (`due_at`);--> statement-breakpoint
CREATE TABLE `notification_counts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`unread` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`mail` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`data` text NOT NULL,
	`dedupe_key` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`mail_due_at` integer,
	`mail_time` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notifications_of_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_deduped` ON `notifications` (`user_id`,`dedupe_key`) WHERE dedupe_key is not null;--> statement-breakpoint
CREATE INDEX `notifications_to_mail` ON `notifications` (`mail_due_at`) WHERE mail_due_at is not null;--> statement-breakpoint
CREATE TABLE `platform_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`message` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `participation_events` (
	`participation_id` text NOT NULL,
	`number` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`facts` text NOT NULL,
	`snapshot` integer,
	PRIMARY KEY(`participation_id`, `number`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `participations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`version_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`kickoff_skipped_at` integer,
	`kickoff_finished_at` integer,
	`lessons_completed_at` integer,
	`passed_at` integer,
	`evaluated_at` integer,
	`last_active_at` integer NOT NULL,
	`active_seconds` integer DEFAULT 0 NOT NULL,
	`watched_until` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `participations_of_user` ON `participations` (`user_id`,`course_id`);--> statement-breakpoint
CREATE TABLE `snapshots` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `snapshots_hash_unique` ON `snapshots` (`hash`);--> statement-breakpoint
CREATE TABLE `answers` (
	`attempt_id` text NOT NULL,
	`item_id` text NOT NULL,
	`answer` text NOT NULL,
	`is_correct` integer NOT NULL,
	`confidence` integer,
	`seconds` integer,
	`saved_at` integer NOT NULL,
	`given_at` integer,
	`key` text,
	PRIMARY KEY(`attempt_id`, `item_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`participation_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`score` real,
	`correct` integer,
	`is_passed` integer,
	`item_order` text NOT NULL,
	`by_objective` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_by_number` ON `attempts` (`participation_id`,`quiz_id`,`number`);--> statement-breakpoint
CREATE TABLE `realtime_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`due_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)),
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `realtime_outbox_of_user` ON `realtime_outbox` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `realtime_outbox_due` ON `realtime_outbox` (`due_at`) WHERE "realtime_outbox"."due_at" is not null;--> statement-breakpoint
CREATE INDEX `realtime_outbox_by_time` ON `realtime_outbox` (`created_at`);--> statement-breakpoint
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
--> statement-breakpoint
-- Seconds added to a participation are seconds of its learner's day.
CREATE TRIGGER `active_days_of_participations` AFTER UPDATE OF `active_seconds` ON `participations`
WHEN NEW.`active_seconds` > OLD.`active_seconds`
BEGIN
	INSERT INTO `active_days` (`user_id`, `day`, `seconds`)
	VALUES (NEW.`user_id`, NEW.`last_active_at` / 86400000, NEW.`active_seconds` - OLD.`active_seconds`)
	ON CONFLICT (`user_id`, `day`) DO UPDATE SET `seconds` = `seconds` + excluded.`seconds`;
END;
--> statement-breakpoint
-- The number of unread notifications is what their rows say.
CREATE TRIGGER `unread_of_new_notifications` AFTER INSERT ON `notifications`
WHEN NEW.`read_at` IS NULL
BEGIN
	INSERT INTO `notification_counts` (`user_id`, `unread`) VALUES (NEW.`user_id`, 1)
	ON CONFLICT (`user_id`) DO UPDATE SET `unread` = max(0, `unread`) + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `unread_of_marked_notifications` AFTER UPDATE OF `read_at` ON `notifications`
WHEN (OLD.`read_at` IS NULL) <> (NEW.`read_at` IS NULL)
BEGIN
	UPDATE `notification_counts` SET `unread` = max(0, `unread` + iif(NEW.`read_at` IS NULL, 1, -1))
	WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `unread_of_deleted_notifications` AFTER DELETE ON `notifications`
WHEN OLD.`read_at` IS NULL
BEGIN
	UPDATE `notification_counts` SET `unread` = max(0, `unread` - 1) WHERE `user_id` = OLD.`user_id`;
END;
