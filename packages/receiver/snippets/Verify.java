import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Verifies a delivery, and handles it once. Java 11 or newer:
 * SECRET=whsec_… SIGNATURE=t=…,v1=… DELIVERY=… EVENT=… java Verify.java < body.json
 */
public final class Verify {
    private static final int MAX_DIGESTS = 8;
    private static final long TOLERANCE_SECONDS = 300;
    private static final Set<Long> IN_PROGRESS = ConcurrentHashMap.newKeySet();

    /**
     * The delivery's id, or empty. rawBody: the bytes as they arrived; header: of a name, null when absent, such as
     * request::getHeader.
     */
    public static OptionalLong verify(byte[] rawBody, UnaryOperator<String> header, String secret, long now)
            throws GeneralSecurityException {
        var signature = header.apply("X-Service-Signature");
        if (signature == null || secret.isEmpty()) return OptionalLong.empty();
        var times = valuesOf("t=", signature).toArray(String[]::new);
        if (times.length != 1 || !times[0].matches("[0-9]{1,15}")) return OptionalLong.empty();
        if (Math.abs(now - Long.parseLong(times[0])) > TOLERANCE_SECONDS) return OptionalLong.empty();
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
        mac.update((times[0] + ".").getBytes(UTF_8));
        var expected = String.format("%064x", new BigInteger(1, mac.doFinal(rawBody))).getBytes(UTF_8);
        // Each is compared, so that the time taken does not tell which of them fits.
        var fitting = valuesOf("v1=", signature).limit(MAX_DIGESTS)
                .filter(digest -> MessageDigest.isEqual(expected, digest.getBytes(UTF_8))).toArray();
        if (fitting.length == 0) return OptionalLong.empty();
        var body = new String(rawBody, UTF_8);
        var id = member(body, "id");
        // These headers are not signed, the body is.
        var agrees = id.equals(header.apply("X-Service-Delivery"))
                && member(body, "type").equals('"' + header.apply("X-Service-Event") + '"');
        return agrees ? OptionalLong.of(Long.parseLong(id)) : OptionalLong.empty();
    }

    private static Stream<String> valuesOf(String name, String header) {
        return Arrays.stream(header.split(",")).filter(part -> part.startsWith(name))
                .map(part -> part.substring(name.length()));
    }

    /** A member of the outermost object, as it is written. The JDK reads no JSON: use your own parser if you have one. */
    private static String member(String json, String name) {
        var depth = 0;
        for (var at = 0; at < json.length(); at++) {
            var character = json.charAt(at);
            if (character == '{' || character == '[') depth++;
            if (character == '}' || character == ']') depth--;
            if (character != '"') continue;
            var begin = at;
            while (json.charAt(++at) != '"') if (json.charAt(at) == '\\') at++;
            if (depth == 1 && json.startsWith('"' + name + "\":", begin))
                return json.substring(at + 2).split("[,}]", 2)[0].strip();
        }
        return "";
    }

    public interface Work {
        void run() throws Exception;
    }

    /**
     * Runs the work of a delivery unless it has ended before; false then. Its exception, and the one while another thread
     * or process is at it, is for you to answer with 503: it comes again. folder: one that your processes share.
     */
    public static boolean handleOnce(Path folder, long id, Work work) throws Exception {
        // A second channel of this process to the file would, once closed, give up the lock of the first.
        if (!IN_PROGRESS.add(id)) throw new IOException("delivery " + id + " is being handled");
        try (var mark = FileChannel.open(folder.resolve(Long.toString(id)), CREATE, WRITE)) {
            // The system lets go of it when the process dies.
            if (mark.tryLock() == null) throw new IOException("delivery " + id + " is being handled elsewhere");
            if (mark.size() > 0) return false;
            work.run();
            mark.write(ByteBuffer.wrap("handled\n".getBytes(UTF_8)));
            return true;
        } finally {
            IN_PROGRESS.remove(id);
        }
    }

    public static void main(String[] args) throws Exception {
        var env = System.getenv();
        var names = Map.of("X-Service-Signature", "SIGNATURE", "X-Service-Delivery", "DELIVERY", "X-Service-Event", "EVENT");
        var now = env.getOrDefault("NOW", String.valueOf(System.currentTimeMillis() / 1000));
        var body = System.in.readAllBytes();
        var id = verify(body, name -> env.get(names.get(name)), env.getOrDefault("SECRET", ""), Long.parseLong(now));
        if (id.isEmpty()) System.exit(1);
        if (env.containsKey("FOLDER"))
            handleOnce(Path.of(env.get("FOLDER")), id.getAsLong(), () -> System.out.println("handled " + id.getAsLong()));
    }
}
