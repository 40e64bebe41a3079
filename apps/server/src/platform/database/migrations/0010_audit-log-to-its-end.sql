DROP INDEX "audit_log_at";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree (("details"->>'userId'),"at","id") WHERE "audit_log"."details"->>'userId' is not null;--> statement-breakpoint
CREATE INDEX "audit_log_vehicle" ON "audit_log" USING btree (("details"->>'vehicleId'),"at","id") WHERE "audit_log"."details"->>'vehicleId' is not null;--> statement-breakpoint
CREATE INDEX "audit_log_address" ON "audit_log" USING gin (search_grams("ip")) WITH (fastupdate=false) WHERE "audit_log"."ip" <> '';--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");