CREATE TABLE `coupon_uses` (
	`order_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`state` text NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE INDEX `coupon_uses_of_code` ON `coupon_uses` (`code`);
--> statement-breakpoint
CREATE TABLE `coupons` (
	`code` text PRIMARY KEY NOT NULL,
	`percent_off` integer,
	`amount_off` text,
	`free_days` integer,
	`periods` integer,
	`plan_groups` text,
	`starts_at` integer,
	`ends_at` integer,
	`most_redemptions` integer
);
--> statement-breakpoint
CREATE TABLE `item_statistics` (
	`activity_id` text PRIMARY KEY NOT NULL,
	`items` text NOT NULL,
	`computed_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `catalogue_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `library_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`failure` text
);
--> statement-breakpoint
CREATE INDEX `library_messages_due` ON `library_messages` (`due_at`) WHERE due_at is not null;
--> statement-breakpoint
CREATE TABLE `draft_media` (
	`draft_id` text NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`ratio` text,
	`speed` real,
	PRIMARY KEY(`draft_id`, `path`)
);
--> statement-breakpoint
CREATE TABLE `draft_saves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`draft_id` text NOT NULL,
	`path` text NOT NULL,
	`text` text NOT NULL,
	`started_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text
);
--> statement-breakpoint
CREATE INDEX `draft_saves_of_text` ON `draft_saves` (`draft_id`,`path`,`id`);
--> statement-breakpoint
CREATE INDEX `draft_saves_of_author` ON `draft_saves` (`changed_by`);
--> statement-breakpoint
CREATE TABLE `draft_texts` (
	`draft_id` text NOT NULL,
	`path` text NOT NULL,
	`text` text NOT NULL,
	`revision` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text,
	PRIMARY KEY(`draft_id`, `path`)
);
--> statement-breakpoint
CREATE INDEX `draft_texts_of_author` ON `draft_texts` (`changed_by`);
--> statement-breakpoint
CREATE TABLE `drafts` (
	`draft_id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`revision` integer NOT NULL,
	`submitted_at` integer,
	`changed_at` integer NOT NULL,
	`changed_by` text
);
--> statement-breakpoint
CREATE TABLE `course_accreditations` (
	`valid_to` text NOT NULL,
	`course_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`valid_to`, `course_id`, `position`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `course_accreditations_of_course` ON `course_accreditations` (`course_id`);
--> statement-breakpoint
CREATE TABLE `course_texts` (
	`version_id` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`promise` text NOT NULL,
	`description` text NOT NULL,
	`searchable` text NOT NULL,
	PRIMARY KEY(`version_id`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `course_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`course_document` text NOT NULL,
	`media` text NOT NULL,
	`lesson_titles` text NOT NULL,
	`item_counts` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_versions_by_number` ON `course_versions` (`course_id`,`number`);
--> statement-breakpoint
CREATE TABLE `courses` (
	`id` text PRIMARY KEY NOT NULL,
	`version_id` text NOT NULL,
	`specialty` text NOT NULL,
	`is_free` integer NOT NULL,
	`listing` text NOT NULL,
	`title` text NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer,
	`withdrawn_at` integer
);
--> statement-breakpoint
CREATE INDEX `courses_in_order` ON `courses` (`position`,`id`);
--> statement-breakpoint
CREATE INDEX `courses_by_title` ON `courses` (`id`,`title`);
--> statement-breakpoint
CREATE TABLE `item_texts` (
	`version_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`item_id` text NOT NULL,
	`locale` text NOT NULL,
	`stem` text NOT NULL,
	`options` text NOT NULL,
	`matches` text,
	`unit` text,
	`explanation` text,
	`figure_alt` text,
	PRIMARY KEY(`version_id`, `quiz_id`, `item_id`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `items` (
	`version_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`objective_id` text NOT NULL,
	`kind` text NOT NULL,
	`correct` text NOT NULL,
	`grading` text,
	`reference_ids` text NOT NULL,
	`figure` text,
	PRIMARY KEY(`version_id`, `quiz_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `lesson_cases` (
	`version_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`version_id`, `lesson_id`)
);
--> statement-breakpoint
CREATE TABLE `lesson_texts` (
	`version_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`html` text NOT NULL,
	PRIMARY KEY(`version_id`, `lesson_id`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `transcripts` (
	`version_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`locale` text NOT NULL,
	`cues` text NOT NULL,
	PRIMARY KEY(`version_id`, `lesson_id`, `locale`)
);
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
CREATE TABLE `redirects` (
	`source` text PRIMARY KEY NOT NULL,
	`destination` text NOT NULL,
	`destination_path` text,
	`changed_by` text,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `redirects_by_destination` ON `redirects` (`destination_path`);
--> statement-breakpoint
CREATE INDEX `redirects_of_editor` ON `redirects` (`changed_by`);
--> statement-breakpoint
CREATE TABLE `flag_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text,
	`flag` text NOT NULL,
	`user_id` text,
	`before` text,
	`after` text,
	`changed_by` text,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flag_changes_source_unique` ON `flag_changes` (`source`);
--> statement-breakpoint
CREATE INDEX `flag_changes_of_flag` ON `flag_changes` (`flag`,`id`);
--> statement-breakpoint
CREATE INDEX `flag_changes_of_user` ON `flag_changes` (`user_id`);
--> statement-breakpoint
CREATE INDEX `flag_changes_of_editor` ON `flag_changes` (`changed_by`);
--> statement-breakpoint
CREATE TABLE `flag_rules` (
	`flag` text PRIMARY KEY NOT NULL,
	`rule` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webinar_transcripts` (
	`file` text PRIMARY KEY NOT NULL,
	`cues` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webinars` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`document` text NOT NULL,
	`quiz_version_id` text,
	`starts_at` integer NOT NULL,
	`minutes` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`cancelled_at` integer,
	`sequence` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`imported_at` integer NOT NULL,
	`live_input_id` text,
	`replay` text
);
--> statement-breakpoint
CREATE INDEX `webinars_in_order` ON `webinars` (`starts_at`,`id`);
--> statement-breakpoint
CREATE TRIGGER `revision_of_new_courses` AFTER INSERT ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_changed_courses` AFTER UPDATE ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_deleted_courses` AFTER DELETE ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_new_withdrawals` AFTER INSERT ON `withdrawals`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_changed_withdrawals` AFTER UPDATE ON `withdrawals`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_deleted_withdrawals` AFTER DELETE ON `withdrawals`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_new_flag_rules` AFTER INSERT ON `flag_rules`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_changed_flag_rules` AFTER UPDATE ON `flag_rules`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_deleted_flag_rules` AFTER DELETE ON `flag_rules`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_new_coupons` AFTER INSERT ON `coupons`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_changed_coupons` AFTER UPDATE ON `coupons`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_deleted_coupons` AFTER DELETE ON `coupons`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_new_webinars` AFTER INSERT ON `webinars`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_changed_webinars` AFTER UPDATE ON `webinars`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `revision_of_deleted_webinars` AFTER DELETE ON `webinars`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, 1)
	ON CONFLICT (`id`) DO UPDATE SET `revision` = `revision` + 1;
END;
--> statement-breakpoint
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
