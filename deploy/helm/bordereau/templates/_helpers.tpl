{{- define "bordereau.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "bordereau.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "bordereau.labels" -}}
{{ include "bordereau.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "bordereau.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ with .Values.image.digest }}@{{ . }}{{ end }}
{{- end -}}

{{/* What any process of the service needs of its pod. */}}
{{- define "bordereau.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 1Gi
  {{- with .Values.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end -}}

{{/* The same of its container. */}}
{{- define "bordereau.container" -}}
image: {{ include "bordereau.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: tmp
    mountPath: /tmp
  {{- with .Values.extraVolumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end -}}

{{/* How a probe asks for a path of the metrics' port: the kubelet cannot reach 127.0.0.1 of a pod. */}}
{{- define "bordereau.probe" -}}
{{- if .exposed -}}
httpGet: { path: /{{ .path }}, port: metrics }
{{- else -}}
exec: { command: [node, deploy/healthcheck.js, {{ .path }}] }
{{- end -}}
{{- end -}}

{{- define "bordereau.env" -}}
{{- $secret := required "existingSecret is empty: name a Secret with DATABASE_URL and SECRET_KEY" .Values.existingSecret -}}
{{- range $name := list "DATABASE_URL" "SECRET_KEY" }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef: { name: {{ $secret }}, key: {{ $name }} }
{{- end }}
{{- range $name := list "SECRET_KEY_NEXT" "SECRET_KEY_PREVIOUS" "NETWORK_TOKEN" "OTEL_EXPORTER_OTLP_HEADERS" "SMTP_URL" "OPERATOR_WEBHOOK_URL" "OPERATOR_WEBHOOK_SECRET" }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef: { name: {{ $secret }}, key: {{ $name }}, optional: true }
{{- end }}
- name: METRICS_HOST
  value: {{ ternary "0.0.0.0" "127.0.0.1" .Values.metrics.exposed }}
- name: METRICS_PORT
  value: "9464"
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}
