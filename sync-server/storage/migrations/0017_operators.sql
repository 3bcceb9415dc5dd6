CREATE TABLE "operator_deeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_command" boolean NOT NULL,
	"operator_id" uuid,
	"kind" text NOT NULL,
	"account_id" uuid,
	"subject" text,
	"amount" integer,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_deeds" ADD CONSTRAINT "operator_deeds_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_deeds" ADD CONSTRAINT "operator_deeds_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_deeds_at" ON "operator_deeds" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_deeds_operator" ON "operator_deeds" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_deeds_account" ON "operator_deeds" USING btree ("account_id");